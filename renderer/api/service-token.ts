/** Returns a service user's token from the query string (spec §2), or null. */
export function serviceToken(search: string): string | null {
  return new URLSearchParams(search).get('service_token');
}
