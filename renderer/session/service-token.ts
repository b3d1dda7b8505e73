/** The token of a service user in a page's query string (spec §2); null for everybody else. */
export function serviceToken(search: string): string | null {
  return new URLSearchParams(search).get('service_token');
}
