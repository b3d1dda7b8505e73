import './contact-block.css';
import type { ReactElement } from 'react';
import { useForm } from '../filling/form-context.tsx';

/** The school's contact: name, address, phones, help email and the inquiry form, if set (decision CFG-15). */
export function ContactBlock(): ReactElement {
  const { school, texts } = useForm();
  return (
    <address className="mt-contact-block-address">
      <strong>{school.partnerName}</strong>
      {school.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {school.phones.map(({ label, number }) => (
        <span key={number}>
          {label}: <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
        </span>
      ))}
      <a href={`mailto:${school.helpEmail}`}>{school.helpEmail}</a>
      {school.inquiryFormLink && (
        <a href={school.inquiryFormLink} target="_blank" rel="noreferrer">
          {texts['contact.inquiry']}
        </a>
      )}
    </address>
  );
}
