// The record of a submission: the application as displayed on that day, so that later edits of the form do not
// change it.
import { type Static, Type } from 'typebox';
import type { PrintedHead } from '../print/print-head.ts';
import type { PrintedContent, PrintedPage } from '../print/printed.ts';

// Groups are recursive, which the API description cannot express. The kinds are those of engine/print.
const PrintedContentOnWire = Type.Unsafe<PrintedContent>({
  type: 'object',
  description: 'A label with its value, boxes with their marks, or a group with content of its own.',
  required: ['kind'],
  properties: { kind: { type: 'string', enum: ['answer', 'marks', 'group'] } },
  additionalProperties: true,
});

const PrintedSectionOnWire = Type.Object({
  id: Type.String(),
  title: Type.String(),
  content: Type.Array(PrintedContentOnWire),
});

const PrintedPageOnWire = Type.Object({
  id: Type.String(),
  route: Type.String(),
  title: Type.String(),
  sections: Type.Array(PrintedSectionOnWire),
});

const PrintedHeadOnWire = Type.Object(
  {
    logo: Type.Object({ src: Type.String(), alt: Type.String() }),
    status: Type.String({ description: 'That it is a draft, or when it was submitted.' }),
    facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  },
  { description: 'What stands above the pages.' },
);

/** An application for readers. The PDF copy and the read-only view are drawn from it. */
export const PrintedApplication = Type.Object({
  school: Type.String({ description: 'The name of the school.' }),
  title: Type.String({ description: 'The title of the form.' }),
  name: Type.String({ description: "The applicant's name; empty where the form does not ask for it." }),
  head: Type.Unsafe<PrintedHead>(PrintedHeadOnWire),
  pages: Type.Unsafe<readonly PrintedPage[]>(
    Type.Array(PrintedPageOnWire, { description: 'Every page of the form, with labels and values.' }),
  ),
  copied_pages: Type.Array(Type.String(), { description: 'Ids of the pages of the PDF copy, in its order.' }),
  texts: Type.Record(Type.String(), Type.String(), {
    description: 'Texts of the product that stand between the answers, as the school worded them.',
  }),
});
export type PrintedApplication = Static<typeof PrintedApplication>;

/** The permanent record of a submitted application. Times are ISO texts. */
export const SubmissionRecord = Type.Object({
  application_id: Type.String({
    description:
      'Eight characters with a hyphen between the fourth and the fifth; the last one checks the others.',
  }),
  submitted_at: Type.Union([Type.String(), Type.Null()], {
    description: 'Null for an application that was submitted before submissions were recorded.',
  }),
  recorded_at: Type.String(),
  made_later: Type.Boolean({
    description: 'Whether the record was made after the submission, with the form as it was by then.',
  }),
  form_version: Type.String({ description: 'As in the header `form-version`.' }),
  documents: Type.Record(
    Type.String(),
    Type.Object({ label: Type.String(), file_name: Type.String(), file_size: Type.Number() }),
    { description: 'The attached documents by answer key.' },
  ),
  ...PrintedApplication.properties,
});
export type SubmissionRecord = Static<typeof SubmissionRecord>;
