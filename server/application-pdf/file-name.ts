// What no file system allows in a name, and what would end the header.
const UNFIT = /[\p{Cc}\\/:*?"<>|;%]+/gu;

/** The header that names the PDF copy; browsers open it, and save it under this name. @param parts what it is named after */
export function contentDisposition(...parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '').join(' ');
  const name = given.toWellFormed().replace(UNFIT, ' ').trim();
  // RFC 6266: plain ASCII for old programs, and RFC 5987's form, which wins where it is known.
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii}.pdf"; filename*=UTF-8''${encoded}.pdf`;
}
