import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import seconds from './seconds.json' with { type: 'json' };
import { shareOut } from './share-out.ts';

/**
 * Shards by time: vitest's own have as many files each. Browser tests run in every lane, all others in the first, where
 * they share one stack one after the other. `seconds.json` is what each file took in a whole run on two cores; one that is
 * wrong costs time and nothing else.
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
