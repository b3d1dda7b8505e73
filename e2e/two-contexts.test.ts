// One person, two browsers: answers to different questions are both kept, answers to the same question are chosen between.
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { stored } from './applicant.ts';
import { expect, logIn, signUpAndConfirm, test } from './journey.ts';
import type { RunningServer } from './running-server.ts';

const ADA = 'ada@example.org';
