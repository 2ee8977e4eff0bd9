import type { Statement, VariableDeclarator } from '@swc/core';
import { Visitor } from '@swc/core/Visitor.js';

/** swc parses `using`, but its types lack it. */
interface UsingDeclaration {
  type: 'UsingDeclaration';
  decls: VariableDeclarator[];
}

/**
 * dependency-cruiser walks the syntax tree with swc's Visitor, which throws on `using` and `await using`. After this
 * call, it visits their right-hand sides, which may contain an import().
 */
export function teachVisitorUsing(): void {
  const { visitStatement } = Visitor.prototype;
  Visitor.prototype.visitStatement = function visit(this: Visitor, statement: Statement): Statement {
    const known = statement as Statement | UsingDeclaration;
    if (known.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
    this.visitVariableDeclarators(known.decls);
    return statement;
  };
}
