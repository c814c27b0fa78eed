/**
 * Policy of a file opened in its own tab: it can display itself, without scripts or other requests.
 */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
