import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageButton } from '../../engine/form/compiled-form.ts';
import { useAnswersStore, useForm } from '../form/form-context.tsx';
import { saveAnswers } from './save-answers.ts';
import { useSession } from './session-store.ts';
import { useReportError } from './use-report-error.ts';
import { useSubmit } from './use-submit.ts';

const mutationKey = ['save-and-go'];

/** What the top navigation and the page buttons do (spec §4 "Navigation by visitors"). */
export function usePageNavigation(): {
  readonly busy: boolean;
  readonly goTo: (route: string) => void;
  readonly press: (button: PageButton) => void;
} {
  const form = useForm();
  const answers = useAnswersStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const reportError = useReportError();
  const submit = useSubmit();
  const busy = useIsMutating({ mutationKey }) > 0;

  const { mutate } = useMutation({
    mutationKey,
    // A save that fails leaves the applicant on the page with the dialog.
    mutationFn: async (destination: () => string | Promise<string>) => {
      await saveAnswers(form, answers.getAnswers());
      return destination();
    },
    onError: reportError,
    onSuccess: (route) => {
      useSession.setState({ has_changed_page: true });
      if (route !== pathname) navigate(route);
    },
  });

  const neighbour = (step: 1 | -1): string => {
    const index = form.pages.findIndex((page) => page.route === pathname);
    return form.pages[index + step]?.route ?? pathname;
  };
  const signUp = () => navigate('/signup', { state: { answers: answers.getAnswers() } });

  function goTo(route: string): void {
    if (busy) return;
    if (isLoggedIn) mutate(() => route);
    else if (answers.hasAny()) signUp();
    else navigate(route);
  }

  function press(button: PageButton): void {
    if (busy) return;
    if (button === 'previous') {
      useSession.setState({ has_changed_page: true });
      navigate(neighbour(-1));
    } else if (!isLoggedIn) signUp();
    else mutate(button === 'submit' ? submit : () => neighbour(1));
  }

  return { busy, goTo, press };
}
