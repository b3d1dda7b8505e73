import './footer.css';
import { type ReactElement, useEffect, useState } from 'react';
import { listen } from '../browser/listen.ts';
import { useForm } from '../filling/form-context.tsx';
import { InfoModal } from './InfoModal.tsx';

/** The school's address and the buttons that open the modals, on every screen (decision UI-14). */
export function Footer(): ReactElement {
  const { school, modals } = useForm();
  const [openModalId, setOpenModalId] = useState('');
  // Going back closes the modal, even if its screen is still loading. Otherwise the modal would open later on
  // top of another screen.
  useEffect(() => listen(window, ['popstate'], () => setOpenModalId('')), []);
  const openModal = modals.find(({ id }) => id === openModalId);
  return (
    <footer className="mt-footer-bar">
      <div className="mt-footer-inner">
        <address className="mt-footer-address">
          <strong>{school.partnerName}</strong>
          {school.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <div className="mt-footer-openers">
          {modals.map(({ id, opener }) => (
            <button key={id} type="button" onClick={() => setOpenModalId(id)}>
              {opener}
            </button>
          ))}
        </div>
      </div>
      {openModal && <InfoModal modal={openModal} onClose={() => setOpenModalId('')} />}
    </footer>
  );
}
