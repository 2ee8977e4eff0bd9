/** Not in the DOM types yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

const known = new Map<string, string>();

/** The URL of a worker's script as the content security policy requires it. The policy allows each name once. */
export function trustedUrl(name: 'pdf-worker' | 'office-worker', address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const trusted =
    known.get(name) ??
    trustedTypes?.createPolicy(name, { createScriptURL: () => address }).createScriptURL(address) ??
    address;
  known.set(name, trusted);
  return trusted;
}
