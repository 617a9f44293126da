import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { brand } from '../../src/lib/brand.ts';

/** The images of the demo's trips, as paths of the site. */
export interface DemoImages {
  backgrounds: string[];
  opponents: DemoImage[];
  competitions: DemoImage[];
}

interface DemoImage {
  name: string;
  path: string;
}

const manifestSchema = z.array(
  z.object({ name: z.string(), path: z.string(), archived: z._default(z.boolean(), false) }),
);

/** Invented clubs and competitions, for use without manifests in `public/`. */
export const fallbackImages: DemoImages = {
  backgrounds: ['/trip_backgrounds/autocarro.webp', '/trip_backgrounds/casa.webp'],
  opponents: named('trip_overlays', ['União de Vilarinho', 'Estrela da Falésia', 'Desportivo do Moinho']),
  competitions: named('trip_competitions', ['Liga das Terras', 'Taça dos Campeões do Vale']),
};

/** Reads the images from the manifests in `public/`, never from a list in this folder. */
export function readImages(publicFolder: string): DemoImages {
  const backgrounds = readManifest(publicFolder, 'trip_backgrounds/backgrounds_manifest.json');
  const opponents = readManifest(publicFolder, 'trip_overlays/overlay_images_manifest.json').filter(
    (club) => club.name !== brand.clubName,
  );
  const competitions = readManifest(publicFolder, 'trip_competitions/competitions_manifest.json');
  return {
    backgrounds: backgrounds.length > 0 ? backgrounds.map((image) => image.path) : fallbackImages.backgrounds,
    opponents: opponents.length > 0 ? opponents : fallbackImages.opponents,
    competitions: competitions.length > 0 ? competitions : fallbackImages.competitions,
  };
}

function readManifest(publicFolder: string, file: string): DemoImage[] {
  const text = readIfThere(join(publicFolder, file));
  if (text === undefined) return [];
  return manifestSchema
    .parse(JSON.parse(text))
    .filter((image) => !image.archived)
    .map(({ name, path }) => ({ name, path: path.startsWith('/') ? path : `/${path}` }));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function named(folder: string, names: string[]): DemoImage[] {
  return names.map((name) => {
    const slug = name
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .replace(/[^a-zA-Z]+/g, '-')
      .toLowerCase();
    return { name, path: `/${folder}/${slug}.webp` };
  });
}
