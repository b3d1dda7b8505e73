/** File name of the export of an applicant's data. */
export const EXPORT_FILE_NAME = 'my-data.json';
