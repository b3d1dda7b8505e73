import './contact-block.css';
import type { ReactElement } from 'react';
import { useForm } from '../filling/form-context.tsx';

/** How to reach the school: name, address, phones, help e-mail and, where set, the inquiry form (decision CFG-15). */
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
