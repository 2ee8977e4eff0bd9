/** Paths that contain the token of a share link, with or without the API prefix. */
const SHARE_PATH = /^((?:\/api)?\/(?:q|c|r|shared\/[^/]*)\/)[^/]+/i;

/** The path of a URL for the log: without the query, which may contain personal data, and without the token of a link. */
export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(SHARE_PATH, '$1:token');
