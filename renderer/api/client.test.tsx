import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { schoolForm } from '../testing/school-form.ts';
import { call } from './client.ts';
import { errorText, ServerError, UnauthorizedError, UnreachableError } from './errors.ts';
import { anonymousSession, useSession } from './session-store.ts';

const { texts } = schoolForm.form;
const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

async function failure(reply: Response | Error): Promise<unknown> {
  if (reply instanceof Error) fetched.mockRejectedValueOnce(reply);
  else fetched.mockResolvedValueOnce(reply);
  return call('get', '/api/profile').then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each([
  { what: 'HTML with 200', status: 200, body: '<html>', kind: ServerError, text: texts['error.unexpected'] },
  { what: 'HTML with 500', status: 500, body: '<html>', kind: ServerError, text: texts['error.unexpected'] },
  { what: 'no message', status: 500, body: '{}', kind: ServerError, text: texts['error.unexpected'] },
  { what: 'a message', status: 400, body: '{"message":"X"}', kind: ServerError, text: 'X' },
  {
    what: '401',
    status: 401,
    body: '{"message":"X"}',
    kind: UnauthorizedError,
    text: texts['error.sessionInvalid'],
  },
  {
    what: 'HTML with 401',
    status: 401,
    body: '<html>',
    kind: UnauthorizedError,
    text: texts['error.sessionInvalid'],
  },
])('shows the right message for $what', async ({ status, body, kind, text }) => {
  const error = await failure(new Response(body, { status }));
  expect(error).toBeInstanceOf(kind);
  expect(errorText(error, texts)).toBe(text);
});

test('reports a missing reply, and says that nothing was lost only for data that was being sent', async () => {
  const error = await failure(new TypeError('Failed to fetch'));
  expect(error).toBeInstanceOf(UnreachableError);
  expect(errorText(error, texts)).toBe(texts['error.networkLoad']);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const unsaved: unknown = await call('put', '/api/answer', {}).catch((reason: unknown) => reason);
  expect(errorText(unsaved, texts)).toBe(texts['error.network']);
});

test('a reply whose body breaks off is no reply', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  expect(await failure(new Response(body))).toBeInstanceOf(UnreachableError);
});

test('a reply whose body stalls is no reply', async () => {
  const atOnce = AbortSignal.timeout(1);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(atOnce);
  onTestFinished(() => timeout.mockRestore());
  // Like a browser, which ends the body with the signal of the request.
  const start = (controller: ReadableStreamDefaultController) =>
    atOnce.addEventListener('abort', () => controller.error(atOnce.reason));
  expect(await failure(new Response(new ReadableStream({ start })))).toBeInstanceOf(UnreachableError);
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test('only calls for an applicant send the user name', async () => {
  const named = async (path: string) => {
    fetched.mockResolvedValueOnce(new Response('{}'));
    await call('get', path);
    const [request] = fetched.mock.lastCall ?? [];
    return (request as Request).headers.get('x-matricula-applicant');
  };
  expect(await named('/api/profile')).toBeNull();
  useSession.setState({ username: 'zoé+1@example.edu' });
  onTestFinished(() => useSession.setState(anonymousSession));
  expect(await named('/api/profile')).toBe('zo%C3%A9%2B1%40example.edu');
  expect(await named('/public/login')).toBeNull();
});

test('every call sends the JSON header, with and without a body', async () => {
  for (const body of [undefined, { a: 1 }]) {
    fetched.mockResolvedValueOnce(new Response('{}'));
    await call(body ? 'put' : 'get', '/api/profile', body);
    const [request] = fetched.mock.lastCall ?? [];
    expect(request).toBeInstanceOf(Request);
    expect((request as Request).headers.get('content-type')).toBe('application/json');
  }
});
