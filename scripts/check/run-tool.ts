import { spawn } from 'node:child_process';

export interface ToolResult {
  passed: boolean;
  output: string;
}

/** Runs a tool from node_modules/.bin and captures its output. */
export function runTool(command: string, args: string[]): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) =>
      resolve({ passed: false, output: `${command} could not be started: ${error.message}` }),
    );
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}
