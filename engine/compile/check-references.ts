import type { Definition } from '../definition/definition.ts';
import type { Report } from '../source/diagnostic.ts';
import { suggestName } from '../source/nearest.ts';
import { child, type Place } from '../source/source-file.ts';
import { isTimeZone } from '../values/time-zones.ts';
import { CARD_IDS, TAKEN_ROUTES } from '../wire/routes.ts';
import { checkExpansion } from './check-expansion.ts';

/** Reports duplicate routes and ids of pages, and routes that the product uses itself. */
function checkRoutes({ form: { file, value } }: Definition, report: Report): void {
  for (const property of ['id', 'route'] as const) {
    const seen = new Set<string>(property === 'route' ? TAKEN_ROUTES : []);
    for (const [index, page] of value.pages.entries()) {
      if (seen.has(page[property])) {
        report({
          file,
          pointer: `${child('/pages', index)}/${property}`,
          code: `duplicate-${property}`,
          message: `The ${property} "${page[property]}" is already in use.`,
          suggestion: `Choose another ${property} for this page.`,
        });
      }
      seen.add(page[property]);
    }
  }
}

/** Returns a time zone of the config if it exists. Reports an unknown one. */
export function knownTimeZone(zone: string | undefined, place: Place, report: Report): string | undefined {
  if (zone === undefined || isTimeZone(zone)) return zone;
  const otherwise = 'Use a name from the IANA time zone database, such as "America/New_York".';
  report({
    ...place,
    code: 'unknown-time-zone',
    message: `Unknown time zone "${zone}".`,
    ...suggestName(zone, Intl.supportedValuesOf('timeZone'), otherwise),
  });
  return undefined;
}

/** Reports an unknown language. */
function checkLanguage({ form: { file, value } }: Definition, report: Report): void {
  const { lang } = value;
  if (lang === undefined || isLanguage(lang)) return;
  report({
    file,
    pointer: '/lang',
    code: 'unknown-language',
    message: `Unknown language "${lang}".`,
    suggestion: 'Use a language tag as on web pages: "en", "de", or with a country, "pt-BR".',
  });
}

function isLanguage(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** Reports references to unknown pages. */
function checkPages({ form, school }: Definition, report: Report): void {
  const ids = form.value.pages.map((page) => page.id);
  const named = [
    { file: form.file, pointer: '/defaultPage', id: form.value.defaultPage },
    ...school.value.pdfPages.map((id, index) => ({ file: school.file, pointer: `/pdfPages/${index}`, id })),
  ];
  for (const { file, pointer, id } of named) {
    if (ids.includes(id)) continue;
    report({
      file,
      pointer,
      code: 'unknown-page',
      message: `There is no page "${id}".`,
      ...suggestName(id, ids, `The pages are ${ids.join(', ')}.`),
    });
  }
}

/** Reports sections, modals and cards without a file. */
function checkFiles({ form, sections, modals, cards }: Definition, report: Report): void {
  const ofSections = { code: 'unknown-section', folder: 'sections', files: sections };
  const ofModals = { code: 'unknown-modal', folder: 'modals', files: modals };
  const named = [
    ...form.value.pages.flatMap((page, index) =>
      page.sections.map((id, at) => ({
        ...ofSections,
        id,
        pointer: child(`${child('/pages', index)}/sections`, at),
      })),
    ),
    ...form.value.modals.map((id, index) => ({ ...ofModals, id, pointer: child('/modals', index) })),
  ];
  for (const { code, folder, files, id, pointer } of named) {
    if (Object.hasOwn(files, id)) continue;
    report({
      file: form.file,
      pointer,
      code,
      message: `The file ${folder}/${id}.json does not exist.`,
      ...suggestName(id, Object.keys(files), 'Create the file, or remove its name here.'),
    });
  }
  for (const id of CARD_IDS) {
    if (Object.hasOwn(cards, id)) continue;
    report({
      file: `auth/${id}.json`,
      pointer: '',
      code: 'missing-file',
      message: 'This file is missing.',
      suggestion: 'Every form needs the five authentication cards. Copy this one from another form.',
    });
  }
}

/**
 * Reports duplicate routes, broken references between files, unknown names and oversized expansions. After one
 * of these errors the compiler stops: a missing section, for example, would make every rule about its questions
 * wrong.
 */
export function checkReferences(definition: Definition, report: Report): void {
  checkRoutes(definition, report);
  checkPages(definition, report);
  const { file, value } = definition.school;
  knownTimeZone(value.timeZone, { file, pointer: '/timeZone' }, report);
  checkLanguage(definition, report);
  checkFiles(definition, report);
  checkExpansion(definition, report);
}
