// Names that editors, systems and services that share folders give to files, and nobody who writes a form.

/** Hidden, temporary or a system's own: never read, and no news. */
const LEFT_BEHIND = [
  /^[.~]|~$|^#/,
  /\.(sw[a-p]|te?mp|bak|orig|old|rej|part|partial|crdownload|lock|lck)$/i,
  /\.sb-[0-9a-f]{8}-\w+$|___jb_(tmp|old)___$/,
  /^(4913|(eh)?thumbs(_vista)?\.db|desktop\.ini|icon\r|__macosx|@eadir|\$recycle\.bin|system volume information|lost\+found|node_modules)$/i,
];

/** How systems call a copy, in the languages of many desktops. */
const COPY =
  'copy|copies|kopie|copie|copia|cópia|còpia|kopia|kopi|kopio|kopya|kópia|másolat|копия|копія|コピー|のコピー|副本|사본';

/** What stands in the name of a copy before its ending; no id has a blank, a bracket or a point. */
const COPIED = [
  new RegExp(`\\S.*[ (](${COPY})( ?\\(?\\d+\\)?)?\\)?$`, 'iu'),
  new RegExp(`^(${COPY})( \\(?\\d+\\)?)? \\S`, 'iu'),
  /\(\d+\)$| \d+$/,
  // Dropbox, Nextcloud, Google Drive, Syncthing.
  /[ ([][^/]*conflict|_conf\(\d+\)$|_conflict-\d{8}|\.sync-conflict-\d{8}-/i,
  // What git's tools for merging leave.
  /_(BACKUP|BASE|LOCAL|REMOTE)_\d+$/,
  /.\.(bak|backup|orig|old|te?mp|save|mine|theirs|copy)$/i,
  // OneDrive adds the name of the computer.
  /-(DESKTOP|LAPTOP|PC|WIN|MACBOOK)-?[A-Za-z0-9]*$/,
];

/** Also the names of computers that their owners have chosen: ids of JSON files have no capitals after a hyphen. */
const COPIED_JSON = /^[a-z][^-]*-.*[A-Z]/;

/** Whether a file or a folder of this name is never read. */
export function isLeftBehind(name: string): boolean {
  return LEFT_BEHIND.some((pattern) => pattern.test(name));
}

/** Most names, and no copy's: the patterns take milliseconds to be ready. */
const PLAIN = /^[a-z0-9-]+(\.[a-z]+)?$/;

function isCopyName(name: string): boolean {
  if (PLAIN.test(name)) return false;
  const plain = name.normalize('NFC');
  const stem = plain.replace(/(?<=.)\.[a-z][a-z0-9]{1,4}$/i, '');
  const patterns = plain.endsWith('.json') ? [...COPIED, COPIED_JSON] : COPIED;
  return patterns.some((pattern) => pattern.test(stem));
}

/** Whether a path is that of a copy, or stands in a folder that is one: by its name, made by a system or a service. */
export function isCopy(path: string): boolean {
  return path.split('/').some(isCopyName);
}
