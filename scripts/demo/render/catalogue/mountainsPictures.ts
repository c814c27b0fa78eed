import { dunes } from '../scenes/mountains/dunes';
import { forest } from '../scenes/mountains/forest';
import { mountains } from '../scenes/mountains/mountains';
import { type Entry, PHOTO, PORTRAIT, SQUARE, STORY, WIDE } from './catalogueEntry';

export const MOUNTAINS: Readonly<Record<string, Entry>> = {
  'mountain-dawn': {
    ratio: PORTRAIT,
    scene: mountains({
      sky: ['#3f5f94', '#8fa3c4', '#f0b69a', '#ffd9a8'],
      sun: { x: 640, y: 0.4, color: '#ffcf91', size: 34 },
      ridges: ['#8a8fb0', '#6f7aa0', '#4f5d85', '#36456a', '#1d2740'],
      mist: '#f2c4a8',
      seed: 4,
    }),
  },
  'valley-clouds': {
    ratio: PHOTO,
    scene: mountains({
      sky: ['#5a86bf', '#a9c4de', '#f6dcc0'],
      sun: { x: 250, y: 0.26, color: '#ffe0b0', size: 26 },
      ridges: ['#8195b8', '#5f779d', '#3f5a80', '#22344f'],
      mist: '#eef0f4',
      snow: 0.6,
      clouds: 0.6,
      seed: 11,
    }),
  },
  'mountain-snow': {
    ratio: SQUARE,
    scene: mountains({
      sky: ['#2c62a8', '#6ea3d6', '#cfe4f2'],
      sun: { x: 860, y: 0.12, color: '#fff2d6', size: 22 },
      ridges: ['#8ba5c4', '#6884a8', '#49658c', '#1c2f42'],
      mist: '#dbe8f2',
      snow: 1,
      seed: 23,
    }),
  },
  'hills-evening': {
    ratio: WIDE,
    scene: mountains({
      sky: ['#6b4d7d', '#c97b84', '#f6b27a', '#ffe0a0'],
      sun: { x: 420, y: 0.45, color: '#ffb46b', size: 30 },
      ridges: ['#b0778b', '#8a5a78', '#654566', '#43304f', '#241b33'],
      mist: '#f3a986',
      seed: 37,
    }),
  },
  'forest-fog': { ratio: PORTRAIT, scene: forest({ light: '#e9e6cf', dark: '#1d2a22', seed: 3 }) },
  'forest-autumn': { ratio: SQUARE, scene: forest({ light: '#f7d9a0', dark: '#3a2013', seed: 8 }) },
  dunes: { ratio: PHOTO, scene: dunes },
  'mountain-dusk': {
    ratio: PORTRAIT,
    scene: mountains({
      sky: ['#1b2145', '#4a4079', '#a85f86', '#ef9a78'],
      sun: { x: 300, y: 0.5, color: '#ff9a6a', size: 1 },
      ridges: ['#6b5a8a', '#4f4677', '#383660', '#252646', '#12142a'],
      mist: '#b5708a',
      seed: 52,
    }),
  },
  'forest-spring': { ratio: PHOTO, scene: forest({ light: '#eef3bf', dark: '#1f3a1c', seed: 15 }) },
  'story-peaks': {
    ...STORY,
    scene: mountains({
      sky: ['#2f66a8', '#86b4da', '#e9e4d4'],
      sun: { x: 720, y: 0.2, color: '#fff0cf', size: 26 },
      ridges: ['#93aac8', '#6f8bae', '#4a6489', '#1c2c40'],
      mist: '#e3ecf3',
      snow: 0.8,
      seed: 61,
    }),
  },
  'story-forest': { ...STORY, scene: forest({ light: '#f3e4b8', dark: '#23301c', seed: 27 }) },
  'mountain-rose': {
    ratio: SQUARE,
    scene: mountains({
      sky: ['#6a86b8', '#c9b3c9', '#ffc9b0'],
      sun: { x: 180, y: 0.34, color: '#ffc2a0', size: 24 },
      ridges: ['#b59ab0', '#9a80a5', '#6f6490', '#3c3b62'],
      mist: '#f6cfc4',
      snow: 0.5,
      clouds: 0.66,
      seed: 71,
    }),
  },
  'forest-blue': {
    ratio: PORTRAIT,
    scene: forest({ light: '#a9c6dc', dark: '#0f1d33', seed: 33 }),
  },
};
