import { beforeEach, expect, test } from 'vitest';
import { LOGIN_MARKER } from '../../engine/wire/cookies.ts';
import { disownMarkers, hasLoginMarker } from './login-marker.ts';

beforeEach(() => sessionStorage.clear());

const foreign = 'CognitoIdentityServiceProvider.other.LastAuthUser=eve';

test('counts a foreign marker once, but our own always', () => {
  expect(hasLoginMarker(`a=1; ${foreign}`)).toBe(true);
  disownMarkers(`a=1; ${foreign}; ${LOGIN_MARKER}=1`);
  expect(hasLoginMarker(`${foreign}; a=1`)).toBe(false);
  expect(hasLoginMarker(`${foreign}; ${LOGIN_MARKER}=1`)).toBe(true);
  expect(hasLoginMarker(`${foreign}; CognitoIdentityServiceProvider.third=1`)).toBe(true);
});
