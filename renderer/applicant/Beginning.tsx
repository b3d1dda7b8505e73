import './beginning.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isAnswered } from '../../engine/migration/is-answered.ts';
import type { BeginningOffer, BegunReply } from '../../engine/wire/beginning.ts';
import { postBeginning } from '../api/beginning-call.ts';
import { ServerError } from '../api/errors.ts';
import { useSession } from '../api/session-store.ts';
import { useReportError } from '../ending/use-report-error.ts';
import { Button } from '../feedback/Button.tsx';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { useSaving } from '../saving/saving-context.tsx';
import { useQuestionName } from '../screen/use-question-name.ts';

/**
 * Offers an applicant without answers to prefill the form with the answers to another one. Afterwards shows
 * what was filled in and what was not, until the page is left.
 */
export function Beginning({ offer }: { readonly offer: BeginningOffer }): ReactElement | null {
  const form = useForm();
  const answers = useAnswersStore();
  const saving = useSaving();
  const reportError = useReportError();
  const { pathname } = useLocation();
  const headingId = useId();
  const [begun, setBegun] = useState<{ readonly reply: BegunReply; readonly pathname: string }>();
  const hasBegun = useSyncExternalStore(answers.watch, () => isAnswered(form, answers.getAnswers()));

  const { mutate, isPending } = useMutation({
    mutationFn: () => saving.hear(postBeginning()),
    onSuccess: async (reply) => {
      setBegun({ reply, pathname });
      await refreshAnswers();
    },
    onError: async (error) => {
      reportError(error);
      // Another window was faster, or there is nothing to start from any more.
      if (!(error instanceof ServerError) || error.status >= 500) return;
      useSession.setState({ beginning: undefined });
      await refreshAnswers();
    },
  });

  /** The saving status reports a failure and retries. */
  const refreshAnswers = (): Promise<void> => saving.refresh().catch(reportError);

  if (begun !== undefined)
    return begun.pathname === pathname ? <Begun reply={begun.reply} title={offer.title} /> : null;
  if (hasBegun) return null;
  return (
    <section className="mt-beginning" aria-labelledby={headingId}>
      <h2 className="mt-beginning-heading" id={headingId}>
        {offer.title}
      </h2>
      <p>{offer.text}</p>
      <Button variant="contained" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {offer.button}
      </Button>
    </section>
  );
}

/** Lists what was filled in and what was not. Takes the focus, because the button that had it is gone. */
function Begun({ reply, title }: { readonly reply: BegunReply; readonly title: string }): ReactElement {
  const form = useForm();
  const nameOf = useQuestionName();
  const frame = useRef<HTMLElement>(null);
  const headingId = useId();
  const messageId = useId();
  useEffect(() => frame.current?.focus(), []);
  const names = [...reply.left.map(nameOf), ...reply.cut.map((id) => form.blocks[id]?.label ?? id)];
  return (
    <section
      className="mt-beginning"
      ref={frame}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-describedby={messageId}
    >
      <h2 className="mt-beginning-heading" id={headingId}>
        {title}
      </h2>
      <p id={messageId}>{reply.message}</p>
      {names.length > 0 && (
        <>
          <p>{reply.left_text}</p>
          <ul>
            {[...new Set(names)].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
