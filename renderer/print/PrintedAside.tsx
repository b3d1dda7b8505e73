import type { ReactElement } from 'react';
import type { SetAsideView } from '../../engine/wire/documents.ts';

const TITLE = 'printed-aside';

/** A table of answers to an earlier form that no current question asks for, below a page of the application. */
export function PrintedAside({ aside: { title, answers } }: PrintedAsideProps): ReactElement {
  return (
    <div className="mt-printed">
      <section aria-labelledby={TITLE}>
        <h2 id={TITLE}>{title}</h2>
        <table>
          <tbody>
            {answers.map(({ key, label, value, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A key may occur twice; the list does not change.
              <tr key={`${index} ${key}`}>
                <th scope="row">{label}</th>
                <td dir="auto">
                  {value}
                  {reason === undefined ? null : <p className="mt-printed-empty">{reason}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface PrintedAsideProps {
  readonly aside: SetAsideView;
}
