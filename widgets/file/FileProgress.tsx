// Says that something goes on with a file, and how far it is where that can be told.
export function FileProgress({ text, label, sent }: FileProgressProps) {
  const known = sent === undefined ? {} : { 'data-known': '', 'aria-valuenow': sent };
  return (
    <>
      <span className="mt-hint">{text}</span>
      <span className="mt-progress" role="progressbar" aria-label={label} {...known}>
        {sent === undefined ? null : <span style={{ width: `${sent}%` }} />}
      </span>
    </>
  );
}

interface FileProgressProps {
  readonly text: string;
  /** Names the bar to those who do not see it. */
  readonly label: string;
  /** So many percent are done; absent where nobody can tell. */
  readonly sent: number | undefined;
}
