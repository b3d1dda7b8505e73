// The contract of the file store, and a whole application, on a real S3 server built from Go's module proxy.
import { makeBucket } from '../programs/make-bucket.ts';
import { minio } from '../programs/minio.ts';
import { RunningMinio } from '../programs/running-minio.ts';
import { type Counts, playwrightStep, runStep, type Suite, vitestStep } from './test-step.ts';

/** The contract of the file store and a whole application on MinIO. */
export const onS3: Suite = async (given) => {
  const server = await RunningMinio.start(await minio());
  const counts: Counts[] = [];
  try {
    const environment = {
      ...given,
      // With these, the servers that journeys start keep their files in this bucket.
      ...(await makeBucket(server, 'matricula-journeys')),
      S3_TEST_ENDPOINT: server.endpoint,
      S3_TEST_ACCESS_KEY_ID: server.accessKeyId,
      S3_TEST_SECRET_ACCESS_KEY: server.secretAccessKey,
    };
    const contract = vitestStep('the contract of the store of files on MinIO', '*node*', 'server/objects/s3');
    const journey = playwrightStep('a whole application on MinIO', 'whole-application');
    const record = vitestStep(
      'what was submitted, and moves, on MinIO',
      '*node*',
      'server/submission/submission-record',
      'server/maintenance/files-on-s3',
    );
    for (const step of [contract, record, journey]) counts.push(await runStep(step, environment));
  } finally {
    await server.stop();
  }
  return counts;
};
