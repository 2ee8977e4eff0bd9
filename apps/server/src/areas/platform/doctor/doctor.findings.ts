/** One finding: fine, a warning or a problem. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  /** One line. Warnings and problems say what to do. */
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });
