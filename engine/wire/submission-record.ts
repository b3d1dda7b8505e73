// The record of a submission: the application as readers saw it on that day. Later edits of the form do not
// change it.
import { type Static, Type } from 'typebox';
import type { PrintedHead } from '../print/print-head.ts';
import type { PrintedContent, PrintedPage } from '../print/printed.ts';

// Groups can contain groups, which the API description cannot express. engine/print defines the kinds of
// content.
const PrintedContentOnWire = Type.Unsafe<PrintedContent>({
  type: 'object',
  description: 'A label with its value, checkboxes, or a group with content.',
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
    status: Type.String({ description: 'Draft, or the time of submission.' }),
    facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  },
  { description: 'Head above the pages.' },
);

/** An application with labels and formatted values. The PDF copy and the read-only view are drawn from it. */
export const PrintedApplication = Type.Object({
  school: Type.String({ description: 'Name of the school.' }),
  title: Type.String({ description: 'Title of the form.' }),
  name: Type.String({ description: 'Name of the applicant. Empty if the form does not ask for it.' }),
  head: Type.Unsafe<PrintedHead>(PrintedHeadOnWire),
  pages: Type.Unsafe<readonly PrintedPage[]>(
    Type.Array(PrintedPageOnWire, { description: 'All pages of the form, with labels and values.' }),
  ),
  copied_pages: Type.Array(Type.String(), { description: 'Ids of the pages in the PDF copy, in order.' }),
  texts: Type.Record(Type.String(), Type.String(), {
    description: 'Texts of the product between the answers, in the wording of the school.',
  }),
});
export type PrintedApplication = Static<typeof PrintedApplication>;

/** The permanent record of a submitted application. Times are ISO texts. */
export const SubmissionRecord = Type.Object({
  application_id: Type.String({
    description: 'Eight characters, with a hyphen in the middle. The last one is a check character.',
  }),
  submitted_at: Type.String(),
  form_version: Type.String({ description: 'Same as in the header `form-version`.' }),
  documents: Type.Record(
    Type.String(),
    Type.Object({ label: Type.String(), file_name: Type.String(), file_size: Type.Number() }),
    { description: 'Attached documents by answer key.' },
  ),
  ...PrintedApplication.properties,
});
export type SubmissionRecord = Static<typeof SubmissionRecord>;
