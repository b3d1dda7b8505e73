/** Prefixes a cookie name with `__Host-` over HTTPS, so that no other host of the school's domain can set it. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
