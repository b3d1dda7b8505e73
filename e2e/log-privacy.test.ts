// A complete journey and whatever can go wrong in it, at the most talkative level of the log: nothing that a person typed,
// and nothing that opens anything, is in what the server printed.
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { completeAnswers } from '../engine/testing/complete-answers.ts';
import { localToday } from '../engine/validation/calendar.ts';
import { pdfFile } from './files.ts';
import { foundIn } from './found-in.ts';
import { call } from './http-applicant.ts';
import { expect, test } from './journey.ts';
import { MailServer } from './mail-server.ts';
import { RunningServer } from './running-server.ts';
import { serviceTokenOf } from './service-token.ts';
import { shippedModule } from './shipped-module.ts';
