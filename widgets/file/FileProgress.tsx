// Shows that a file is being processed, with the progress if known.
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
  /** Accessible name of the progress bar. */
  readonly label: string;
  /** Progress in per cent; absent if unknown. */
  readonly sent: number | undefined;
}
