// File names that editors, operating systems and sync services create.

/** Hidden, temporary and system files: ignored without a finding. */
const LEFT_BEHIND = [
  /^[.~]|~$|^#/,
  /\.(sw[a-p]|te?mp|bak|orig|old|rej|part|partial|crdownload|lock|lck)$/i,
  /\.sb-[0-9a-f]{8}-\w+$|___jb_(tmp|old)___$/,
  /^(4913|(eh)?thumbs(_vista)?\.db|desktop\.ini|icon\r|__macosx|@eadir|\$recycle\.bin|system volume information|lost\+found|node_modules)$/i,
];

/** The word for a copy in the languages of many desktops. */
const COPY =
  'copy|copies|kopie|copie|copia|cópia|còpia|kopia|kopi|kopio|kopya|kópia|másolat|копия|копія|コピー|のコピー|副本|사본';

/** Marks of a copy in a file name without its extension. Ids have no blanks, brackets or dots. */
const COPIED = [
  new RegExp(`\\S.*[ (](${COPY})( ?\\(?\\d+\\)?)?\\)?$`, 'iu'),
  new RegExp(`^(${COPY})( \\(?\\d+\\)?)? \\S`, 'iu'),
  /\(\d+\)$| \d+$/,
  // Dropbox, Nextcloud, Google Drive and Syncthing.
  /[ ([][^/]*conflict|_conf\(\d+\)$|_conflict-\d{8}|\.sync-conflict-\d{8}-/i,
  // Merge tools of git.
  /_(BACKUP|BASE|LOCAL|REMOTE)_\d+$/,
  /.\.(bak|backup|orig|old|te?mp|save|mine|theirs|copy)$/i,
  // OneDrive appends the computer's name.
  /-(DESKTOP|LAPTOP|PC|WIN|MACBOOK)-?[A-Za-z0-9]*$/,
];

/** OneDrive also appends custom computer names: ids of JSON files have no capitals after a hyphen. */
const COPIED_JSON = /^[a-z][^-]*-.*[A-Z]/;

/** Returns whether a file or folder with this name is ignored. */
export function isLeftBehind(name: string): boolean {
  return LEFT_BEHIND.some((pattern) => pattern.test(name));
}

/** Most names, none of which is a copy. Saves compiling the patterns, which takes milliseconds. */
const PLAIN = /^[a-z0-9-]+(\.[a-z]+)?$/;

function isCopyName(name: string): boolean {
  if (PLAIN.test(name)) return false;
  const plain = name.normalize('NFC');
  const stem = plain.replace(/(?<=.)\.[a-z][a-z0-9]{1,4}$/i, '');
  const patterns = plain.endsWith('.json') ? [...COPIED, COPIED_JSON] : COPIED;
  return patterns.some((pattern) => pattern.test(stem));
}

/** Returns whether a path is a copy made by a system or service, or is in such a folder. */
export function isCopy(path: string): boolean {
  return path.split('/').some(isCopyName);
}
