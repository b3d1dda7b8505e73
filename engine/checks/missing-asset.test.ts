import { testCheck } from '../testing/check-tester.ts';
import { missingAsset } from './missing-asset.ts';

const sections = { one: { content: [{ text: 'Hello.' }] } };
const missing = (name: string, picture: string, suggestion: string) => ({
  at: `school.json#/${name}/src`,
  severity: 'warning' as const,
  message: `There is no assets/${picture}.`,
  suggestion,
});

testCheck(missingAsset, [
  { name: 'both pictures are there', sections, assets: ['banner.svg', 'logo.svg'], findings: [] },
  { name: 'nobody has looked', sections, findings: [] },
  {
    name: 'one is called otherwise',
    sections,
    assets: ['banner.svg', 'Logo.svg'],
    findings: [missing('logo', 'logo.svg', 'Did you mean "/config-assets/Logo.svg"?')],
  },
  {
    name: 'there is none',
    sections,
    assets: [],
    findings: [
      missing('logo', 'logo.svg', 'Put the picture into the folder assets/, as logo.svg.'),
      missing('bannerImage', 'banner.svg', 'Put the picture into the folder assets/, as banner.svg.'),
    ],
  },
]);
