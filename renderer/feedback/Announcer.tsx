// The one place of a screen where something is said to those who do not see it.
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
      {/* A new element each time: the same text, said again, is news. */}
      <span key={count}>{text}</span>
    </div>
  );
}
