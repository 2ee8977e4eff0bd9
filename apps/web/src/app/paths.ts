/** The pages of the site. A path that is not here is unknown: the server answers 404 and the page goes home. */
export const paths = {
  home: '/',
  login: '/login',
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
} as const;

/** Where a visitor who must sign in first goes, and from there on to what he wanted. */
export function loginPath(next: string): string {
  return `${paths.login}?${new URLSearchParams({ next })}`;
}
