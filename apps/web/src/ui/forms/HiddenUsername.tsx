/** Tells a password manager whose password the form asks for. */
export function HiddenUsername({ username }: { username: string | undefined }) {
  return <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />;
}
