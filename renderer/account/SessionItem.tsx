import type { ReactElement } from 'react';
import { timeText } from '../../engine/form/point-in-time.ts';
import { fillText } from '../../engine/form/texts.ts';
import type { AccountTexts, SessionList } from '../../engine/wire/account-changes.ts';
import { Button } from '../feedback/Button.tsx';
import { useForm } from '../filling/form-context.tsx';

/** A session of the account. */
export function SessionItem({ texts, session, isBusy, onEnd }: SessionItemProps): ReactElement {
  const form = useForm();
  const time = (iso: string): string => timeText(form, Date.parse(iso));
  const agent = agentText(texts, session);
  const begun = time(session.begun_at);
  return (
    <li className="mt-sessions-item">
      <div>
        <div className="mt-sessions-agent">{agent}</div>
        <div className="mt-sessions-times">
          {fillText(texts['changes.sessions.times'], { begun, used: time(session.last_used_at) })}
        </div>
      </div>
      {session.is_this ? (
        <div className="mt-sessions-this">{texts['changes.sessions.this']}</div>
      ) : (
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          aria-label={fillText(texts['changes.sessions.endName'], { agent, begun })}
          onClick={onEnd}
        >
          {texts['changes.sessions.end']}
        </Button>
      )}
    </li>
  );
}

function agentText(texts: AccountTexts, { browser, system }: Session): string {
  if (browser === '' || system === '') return browser || system || texts['changes.sessions.unknown'];
  return fillText(texts['changes.sessions.agent'], { browser, system });
}

type Session = SessionList['sessions'][number];

interface SessionItemProps {
  readonly texts: AccountTexts;
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}
