/** Options with pictures of the shipped form, which Storybook serves. */
export function picturedOptions(question: { readonly label: string; readonly widget: string }) {
  return { lists: { signs: SIGNS }, content: [{ ...question, question: 'sign', options: 'signs' }] };
}

const SIGNS = [
  { value: 'logo', label: 'Logo', picture: { src: 'logo.svg', alt: 'Logo' } },
  {
    ...{ value: 'banner', label: 'Banner', help: 'Stands above each page.' },
    picture: { src: 'banner.svg', alt: 'Hills below a wide sky' },
  },
];
