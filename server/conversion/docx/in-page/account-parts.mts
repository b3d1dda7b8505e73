import JSZip from 'jszip';
import { attributeOf } from './word-xml.mts';

/** An XML part of a document. */
export interface Part {
  readonly name: string;
  readonly root: Element;
}

/** Finds the parts of a .docx by their relations (ISO/IEC 29500-2). */
export class AccountedPackage {
  readonly #zip: JSZip;

  private constructor(zip: JSZip) {
    this.#zip = zip;
  }

  static async open(bytes: ArrayBuffer): Promise<AccountedPackage> {
    return new AccountedPackage(await JSZip.loadAsync(bytes));
  }

  /** Returns the main document part. */
  main(): Promise<Part | null> {
    return this.#follow('', (relation) => /\/officeDocument$/.test(attributeOf(relation, 'Type') ?? ''));
  }

  /** Returns the part of a kind to which another one relates. */
  related({ name }: Part, kind: string): Promise<Part | null> {
    return this.#follow(name, (relation) => (attributeOf(relation, 'Type') ?? '').endsWith(`/${kind}`));
  }

  /** Returns the part that another one references by an id. */
  byId({ name }: Part, id: string): Promise<Part | null> {
    return this.#follow(name, (relation) => attributeOf(relation, 'Id') === id);
  }

  /** Returns the name of any part that another one references by an id; null if there is none. */
  async nameById({ name }: Part, id: string): Promise<string | null> {
    const target = await this.#target(name, (relation) => attributeOf(relation, 'Id') === id);
    const isThere = Object.keys(this.#zip.files).some((each) => each.toLowerCase() === target?.toLowerCase());
    return isThere ? target : null;
  }

  async #follow(from: string, isWanted: (relation: Element) => boolean): Promise<Part | null> {
    const name = await this.#target(from, isWanted);
    const root = name === null ? null : await this.#read(name);
    return name === null || root === null ? null : { name, root };
  }

  async #target(from: string, isWanted: (relation: Element) => boolean): Promise<string | null> {
    const folder = from.slice(0, from.lastIndexOf('/') + 1);
    const relations = await this.#read(`${folder}_rels/${from.slice(folder.length)}.rels`);
    const relation = [...(relations?.children ?? [])].find(isWanted);
    const target = attributeOf(relation, 'Target');
    if (target === null || attributeOf(relation, 'TargetMode') === 'External') return null;
    const base = `http://parts.invalid/${folder}`;
    return URL.canParse(target, base) ? decodeURIComponent(new URL(target, base).pathname.slice(1)) : null;
  }

  async #read(name: string): Promise<Element | null> {
    const text = await this.#zip.file(name)?.async('string');
    if (text === undefined) return null;
    const xml = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
    return xml.querySelector('parsererror') === null ? xml.documentElement : null;
  }
}
