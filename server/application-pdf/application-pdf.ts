import type { FastifyInstance } from 'fastify';
import { isBlank } from '../../engine/answers/answer.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText } from '../../engine/form/texts.ts';
import { printedApplication } from '../../engine/print/printed-application.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import type { PrintedApplication } from '../../engine/wire/submission-record.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { serviceView } from '../applications/service-view.ts';
import {
  type ChromiumHost,
  type ConversionResult,
  type CopyDescription,
  type JoinedDocument,
  joinInThread,
} from '../conversion/door.ts';
import { currentForm } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { ApplicationPdfWork } from '../store/document-store.ts';
import type { Store, Student } from '../store/store.ts';
import { applicationSource, canBeMadeWith } from '../submission/application-source.ts';
import { attachedDocuments } from '../submission/attached-documents.ts';
import { recordOf } from '../submission/stored-record.ts';
import { createOtherFormCheck, OtherFormError } from './other-form.ts';
import type { PageTexts } from './page-boxes.ts';
import { PRINT_ORIGIN, type PrintedSite, printPages } from './print-pages.ts';
import { serveFromApp } from './serve-from-app.ts';

/** Dependencies of PDF copies. */
export interface ApplicationPdfParts {
  readonly chromium: ChromiumHost;
  /** Our own app, which serves the printed pages. */
  readonly app: Pick<FastifyInstance, 'inject'>;
  readonly store: Pick<Store, 'loadStudent'>;
  readonly objects: Pick<ObjectStore, 'read'>;
  readonly tokens: Pick<Tokens, 'issueServiceToken'>;
  readonly host: FormHost;
  /** Base path of the form's pages. */
  readonly base?: string;
  readonly now: () => number;
}

/** The job that requests a copy. */
type RequestedCopy = Pick<ApplicationPdfWork, 'studentId' | 'source'>;

/**
 * Makes the PDF copy of an application. Throws if it should be retried, `OtherFormError` if another worker must
 * make it, and the abort reason of the signal.
 */
export type ApplicationPdfMaker = (work: RequestedCopy, signal: AbortSignal) => Promise<ConversionResult>;

/** Lifetime of the token with which the printed page loads the application, in milliseconds. */
const TOKEN_LIFETIME_MS = 5 * 60_000;
/** Total size of an application's documents. Each one is much smaller; this limits the memory of one copy. */
const DOCUMENTS_MAX_BYTES = 100 * 1024 * 1024;
/** Attempts to print while the application keeps changing. */
const MAX_ATTEMPTS = 3;
const FAILED: ConversionResult = { ok: false, reason: 'pdf.failed' };

/** Creates the maker of PDF copies: the read-only view printed by Chromium, followed by the converted documents. */
export function createApplicationPdfMaker(parts: ApplicationPdfParts): ApplicationPdfMaker {
  const { store, objects, host } = parts;
  const isLeftToOthers = createOtherFormCheck(parts.now);

  /** Makes a copy. Returns null if the application changed meanwhile: the pages and documents may not fit together. */
  async function make(request: RequestedCopy, signal: AbortSignal): Promise<ConversionResult | null> {
    const { studentId } = request;
    const served = currentForm(host);
    if (!canBeMadeWith(request.source, served)) {
      if (isLeftToOthers(request)) throw new OtherFormError();
      return FAILED;
    }
    const { form } = served.module;
    const student = await store.loadStudent(studentId);
    // The account does not affect whether there is anything to print; the printed page loads it itself.
    const view = serviceView(form, student, null);
    const record = recordOf(student);
    if (record === null && isEmpty(view)) return { ok: false, reason: 'pdf.nothing' };
    const read = withAllTexts(form, record ?? printedApplication(form, view));
    const mark = record?.application_id ?? read.head.status;
    const site = await printedSite(parts, form, { ...read, mark }, studentId);
    const printed = await printPages(parts.chromium, site, signal);
    const documents = await readDocuments(objects, read, student);
    const source = applicationSource(await store.loadStudent(studentId), currentForm(host));
    if (source !== applicationSource(student, served)) return null;
    if (documents === null) return FAILED;
    const pdf = await joinInThread({ printed, documents, description: describe(read, parts.now()) }, signal);
    return pdf === null ? FAILED : { ok: true, pdf };
  }

  return async (request, signal) => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const made = await make(request, signal);
      if (made !== null) return made;
    }
    return FAILED;
  };
}

/** An application as shown, with all texts of the product. */
type ReadApplication = PrintedApplication & Pick<CompiledForm, 'texts'>;

/** Adds the form's texts that an older record lacks. */
function withAllTexts({ texts }: CompiledForm, read: PrintedApplication): ReadApplication {
  return { ...read, texts: { ...texts, ...read.texts } };
}

function isEmpty({ answer, document_answer: documents }: ServiceView): boolean {
  return Object.values(answer).every(isBlank) && Object.keys(documents).length === 0;
}

/** Returns the page with all pages of the copy, and its header and footer texts. */
async function printedSite(
  { app, tokens, base = '' }: ApplicationPdfParts,
  form: CompiledForm,
  { school, title, name, mark, texts }: ReadApplication & Pick<PageTexts, 'mark'>,
  studentId: string,
): Promise<PrintedSite> {
  const { token } = await tokens.issueServiceToken(studentId, TOKEN_LIFETIME_MS);
  return {
    serve: serveFromApp(app, PRINT_ORIGIN, base),
    path: `${base}${form.defaultRoute}?${new URLSearchParams({ service_token: token, print: 'all' })}`,
    around: { school, form: title, name, mark, pageNumber: texts['pdf.pageNumber'] },
    codesNote: texts['pdf.codes'],
  };
}

function describe({ school, title, name, texts }: ReadApplication, madeAt: number): CopyDescription {
  return {
    title: name === '' ? title : fillText(texts['pdf.title'], { name }),
    author: school,
    documents: texts['pdf.documents'],
    madeAt,
  };
}

/** Reads the documents that the pages list as attached, in that order. Returns null if one no longer exists. */
async function readDocuments(
  objects: ApplicationPdfParts['objects'],
  { pages, copied_pages }: PrintedApplication,
  { documents }: Student,
): Promise<JoinedDocument[] | null> {
  const joined: JoinedDocument[] = [];
  let bytes = 0;
  const copied = copied_pages.flatMap((id) => pages.filter((page) => page.id === id));
  for (const { key, label } of attachedDocuments(copied)) {
    const { fileName, conversion } = documents[key] ?? {};
    const pdf = conversion?.pdfKey ? await objects.read(conversion.pdfKey) : null;
    if (pdf === null) return null;
    bytes += pdf.length;
    if (bytes > DOCUMENTS_MAX_BYTES) return null;
    joined.push({ title: `${label}: ${replaceDirectionControls(fileName ?? '')}`, pdf });
  }
  return joined;
}
