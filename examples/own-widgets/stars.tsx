import type { WidgetProps } from '@rjsf/utils';
import styles from './stars.module.css';

export default function Stars({ id, value, onChange, schema, options, disabled, readonly }: WidgetProps) {
  const { minimum = 1, maximum = 5 } = schema;
  const sign = typeof options.sign === 'string' ? options.sign : '★';
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return (
    <div className={styles.stars}>
      {numbers.map((number) => (
        <label key={number} className={styles.star}>
          <input
            type="radio"
            id={number === minimum ? id : `${id}-${number}`}
            name={id}
            checked={value === number}
            disabled={disabled || readonly}
            onChange={() => onChange(number)}
          />
          <span aria-hidden="true">{sign.repeat(number)}</span>
          <span className={styles.number}>{number}</span>
        </label>
      ))}
    </div>
  );
}
