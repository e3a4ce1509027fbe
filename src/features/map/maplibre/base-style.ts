import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import india from '../base/india.json'

type Topology = Parameters<typeof feature>[0]

const topology = india as unknown as Topology

function layerOf(name: keyof typeof india.objects) {
  const object = topology.objects[name]
  if (!object) throw new Error(`the base map has no ${name}`)
  return { type: 'geojson' as const, data: feature(topology, object) }
}

const COLORS = {
  light: { sea: '#e3eef0', land: '#fbf9f7', district: '#d8d3cb', border: '#8b857c' },
  dark: { sea: '#16211f', land: '#25221f', district: '#3b3732', border: '#8b857c' },
}

/** The base map that needs no other server: India's outline, its states, and Maharashtra's districts. */
export function baseStyle(mode: keyof typeof COLORS): StyleSpecification {
  const { sea, land, district, border } = COLORS[mode]
  return {
    version: 8,
    sources: {
      country: layerOf('country'),
      borders: layerOf('borders'),
      districts: layerOf('districts'),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'country', paint: { 'fill-color': land } },
      {
        id: 'districts',
        type: 'line',
        source: 'districts',
        paint: { 'line-color': district, 'line-width': 1 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': border, 'line-width': 1 },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'country',
        paint: { 'line-color': border, 'line-width': 1.25 },
      },
    ],
  }
}
