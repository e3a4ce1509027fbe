import type { LngLatBoundsLike, MapOptions } from 'maplibre-gl'
import {
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { namePicture } from '../name-pictures.ts'
import { PIXEL_RATIO, stateIcon } from '../state-icons.ts'
import { baseStyle } from './base-style.ts'
import type { MapWords } from './map-words.ts'
import { styleAddress } from './style-address.ts'

// The map's worker is a file of its own: the content security policy allows no worker made from
// text.
setWorkerUrl(workerUrl)

/** The whole network, while nothing tells more. */
const MAHARASHTRA: LngLatBoundsLike = [72.5, 15.5, 81, 22.1]
/** Room around what is to be seen, in pixels. */
const PADDING = 48
const MAX_ZOOM = 17
/** Nearer than that a single point has no surroundings. */
const FIT_ZOOM = 12

const isDark = () => document.documentElement.classList.contains('dark')

/** How a map moves to what it shows: at once where the person wants no motion. */
export function fit(map: MapLibreMap, bounds: LngLatBoundsLike): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  map.fitBounds(bounds, { padding: PADDING, maxZoom: FIT_ZOOM, animate: !isStill })
}

/**
 * Makes a map in the element, on the built-in base map or the network's own style.
 * @param view where it stands at first; by default on Maharashtra
 */
export function startMap(
  container: HTMLElement,
  words: MapWords,
  view: Pick<MapOptions, 'center' | 'zoom' | 'bounds'> = { bounds: MAHARASHTRA },
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style: styleAddress() ?? baseStyle(isDark() ? 'dark' : 'light'),
    ...view,
    fitBoundsOptions: { padding: PADDING, maxZoom: FIT_ZOOM },
    maxZoom: MAX_ZOOM,
    // A map of districts has no use for being turned or tilted.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    // A page that is scrolled with one finger is not caught by the map.
    cooperativeGestures: true,
    locale: words.locale,
  })
  map.setMissingStyleImageResolver((id) => {
    const picture = stateIcon(id) ?? namePicture(id, isDark() ? 'dark' : 'light')
    if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: PIXEL_RATIO })
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: true, customAttribution: words.attribution }))
  map.getCanvas().setAttribute('aria-label', words.name)
  // The library's own fonts have no letters for Hindi and Marathi.
  container.style.fontFamily = 'inherit'
  return map
}
