import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import seconds from './seconds.json' with { type: 'json' };
import { shareOut } from './share-out.ts';

/**
 * Shards by time, unlike vitest, which gives every shard the same number of files. Browser tests run in every lane. All
 * others run in the first, where they share one stack in sequence. `seconds.json` holds each file's time in a whole run
 * on two cores; a wrong value only costs time.
 */
export class LaneSequencer extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, shard } = this.ctx.config;
    if (!shard) return files;
    const pathOf = ({ moduleId }: TestSpecification) => relative(root, moduleId);
    const lanes = shareOut(
      files.map((file) => ({
        path: pathOf(file),
        ...(file.project.name === 'e2e' ? {} : { lane: 1 }),
      })),
      shard.count,
      seconds,
    );
    return files.filter((file) => lanes.get(pathOf(file)) === shard.index);
  }
}
