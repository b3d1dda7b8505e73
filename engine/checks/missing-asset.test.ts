import { testCheck } from '../testing/check-tester.ts';
import { missingAsset } from './missing-asset.ts';

const sections = { one: { content: [{ text: 'Hello.' }] } };
const missing = (name: string, picture: string, suggestion: string) => ({
  at: `school.json#/${name}/src`,
  severity: 'warning' as const,
  message: `The picture assets/${picture} does not exist.`,
  suggestion,
});

testCheck(missingAsset, [
  { name: 'both pictures exist', sections, assets: ['banner.svg', 'logo.svg'], findings: [] },
  { name: 'the assets were not listed', sections, findings: [] },
  {
    name: 'a picture with another name',
    sections,
    assets: ['banner.svg', 'Logo.svg'],
    findings: [missing('logo', 'logo.svg', 'Did you mean "/config-assets/Logo.svg"?')],
  },
  {
    name: 'no pictures',
    sections,
    assets: [],
    findings: [
      missing('logo', 'logo.svg', 'Put the picture logo.svg into the folder assets/.'),
      missing('bannerImage', 'banner.svg', 'Put the picture banner.svg into the folder assets/.'),
    ],
  },
]);
