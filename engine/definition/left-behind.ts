// Recognises files that editors, operating systems and sync services leave in the config directory.

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

/** Patterns of copies in file names without extension. No file of a form has blanks, brackets or dots there. */
const COPY_NAMES = [
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

/** OneDrive also appends other computer names. JSON files of a form have no capitals after a hyphen. */
const JSON_COPY_NAME = /^[a-z][^-]*-.*[A-Z]/;

/** Returns whether a file or folder with this name is ignored. */
export function isLeftBehind(name: string): boolean {
  return LEFT_BEHIND.some((pattern) => pattern.test(name));
}

/** Matches most names, and no copy. Saves compiling the other patterns, which takes milliseconds. */
const PLAIN = /^[a-z0-9-]+(\.[a-z]+)?$/;

/** Returns whether a file or folder name is that of a copy. */
function isCopyName(name: string): boolean {
  if (PLAIN.test(name)) return false;
  const plain = name.normalize('NFC');
  const stem = plain.replace(/(?<=.)\.[a-z][a-z0-9]{1,4}$/i, '');
  const patterns = plain.endsWith('.json') ? [...COPY_NAMES, JSON_COPY_NAME] : COPY_NAMES;
  return patterns.some((pattern) => pattern.test(stem));
}

/** Returns whether a path is a copy made by a system or a sync service, or is in a copied folder. */
export function isCopy(path: string): boolean {
  return path.split('/').some(isCopyName);
}
