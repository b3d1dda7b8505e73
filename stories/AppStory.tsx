// The whole application at one of its routes, for a visitor, an applicant or staff, with mocked calls.
import { spyOn } from 'storybook/test';
import type { Answers } from '../engine/form/compiled-form.ts';
import type { FormModule } from '../engine/form/form-module.ts';
import { anonymousSession, type Session, useSession } from '../renderer/api/session-store.ts';
import { AppScreens } from '../renderer/app/AppScreens.tsx';
import { loggedInScript } from '../renderer/applicant/logged-in-script.ts';
import { useErrorDialog } from '../renderer/feedback/error-dialog.ts';
import { Toasts } from '../renderer/feedback/Toasts.tsx';
import { useToasts } from '../renderer/feedback/toast-store.ts';
import { dropCarried } from '../renderer/navigation/carried-answers.ts';
import type { NavigationState } from '../renderer/navigation/navigation-state.ts';
import { ServiceScreens } from '../renderer/print/ServiceScreens.tsx';
import { Providers } from '../renderer/testing/Providers.tsx';
import { schoolForm } from '../renderer/testing/school-form.ts';
import { testProfile } from '../renderer/testing/test-profile.ts';

export const APPLICANT = 'ada@example.org';

export function AppStory({ path, answers, state, session, module = schoolForm }: AppStoryProps) {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  const isPaper = session?.is_service_user ?? false;
  return (
    <Providers
      module={module}
      {...(answers && { answers })}
      entry={{ pathname, search, hash, state }}
      isPaper={isPaper}
    >
      {isPaper ? <ServiceScreens /> : <AppScreens />}
      <Toasts />
    </Providers>
  );
}

/** Shared settings of these stories: state is reset between them and all calls are mocked. */
export const ofApp = {
  component: AppStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  loaders: [() => loggedInScript.load().then(() => ({}))],
  beforeEach: ({ args }: { readonly args: AppStoryProps }) => {
    useSession.setState({ ...anonymousSession, ...args.session }, true);
    useToasts.setState({ toasts: [] });
    useErrorDialog.setState({ error: undefined });
    dropCarried();
    const fetched = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(
        input instanceof Request ? input.url : String(input),
        window.location.origin,
      );
      return /^\/(api|public|service)\//.test(pathname) ? reply(args, pathname) : fetched(input, init);
    };
    return () => {
      globalThis.fetch = fetched;
    };
  },
};

/** For stories of errors, which React also logs to the console. */
export const failing = {
  beforeEach: () => {
    spyOn(console, 'error').mockImplementation(() => undefined);
  },
};

function reply({ answers = {}, session = {}, replies = {} }: AppStoryProps, pathname: string): Response {
  const { num_logins: logins = 1, web_status: status = 'started' } = session;
  const statuses = ['started', 'validating', 'submitted'] as const;
  const reached = statuses.slice(0, statuses.indexOf(status ?? 'started') + 1);
  const profile = testProfile({
    username: APPLICANT,
    answer: answers,
    ...(session.beginning === undefined ? {} : { beginning: session.beginning }),
    web_status: reached.map((web_status) => ({ web_status })),
    successful_login: Array.from({ length: logins }, () => '2026-01-05T15:00:00.000Z'),
  });
  const { status: code = 200, body = {} } = replies[pathname] ?? {
    body: pathname === '/api/profile' ? profile : undefined,
  };
  return Response.json(body, { status: code });
}

export interface AppStoryProps {
  readonly path: string;
  /** Stored answers, or typed ones of a visitor. */
  readonly answers?: Answers;
  /** Navigation state of the previous screen. */
  readonly state?: NavigationState;
  readonly session?: Partial<Session>;
  /** Mocked responses by path; all other calls get empty ones. */
  readonly replies?: Readonly<Record<string, { readonly status?: number; readonly body?: unknown }>>;
  /** Default: the shipped form. */
  readonly module?: FormModule;
}
