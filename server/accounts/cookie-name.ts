/**
 * The name of a cookie that only this very host may set. Browsers hold the prefix to that over HTTPS, so that another host
 * of the school's domain cannot plant one here.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
