/** Name under which what is stored about an applicant is saved. */
export const EXPORT_FILE_NAME = 'my-data.json';
