// The only live region of a screen: renders the texts of `announcement.ts` for screen readers.
import { type ReactElement, useEffect } from 'react';
import { forgetAnnouncements, noteTyping, useAnnouncement } from './announcement.ts';

export function Announcer(): ReactElement {
  const { text, count } = useAnnouncement();
  useEffect(() => {
    document.addEventListener('input', noteTyping, true);
    return () => {
      document.removeEventListener('input', noteTyping, true);
      forgetAnnouncements();
    };
  }, []);
  return (
    <div className="mt-hidden" role="status">
      {/* A new element each time, so that repeating a text announces it again. */}
      <span key={count}>{text}</span>
    </div>
  );
}
