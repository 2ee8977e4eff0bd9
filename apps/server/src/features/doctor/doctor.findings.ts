/** What the doctor found: all is well, something to look after, or something that has to be repaired. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  /** One line. A warning or a problem says what to do. */
  text: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });
