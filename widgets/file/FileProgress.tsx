// Says that something goes on with a file whose end nobody can tell.
export function FileProgress({ text, label }: FileProgressProps) {
  return (
    <>
      <span className="mt-hint">{text}</span>
      <span className="mt-progress" role="progressbar" aria-label={label} />
    </>
  );
}

interface FileProgressProps {
  readonly text: string;
  /** Names the bar to those who do not see it. */
  readonly label: string;
}
