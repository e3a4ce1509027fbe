import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languages } from './build/lingui.ts'

/**
 * The gallery of controls and blocks, which the server answers at `/demo/gallery` in a demo. It is a
 * build of its own: as a route of the app it would import nearly every module of the interface, and
 * each chunk of the app would be split at that seam.
 */
export default defineConfig(({ command }) => ({
  root: join(import.meta.dirname, 'src/features/gallery'),
  base: '/demo/gallery/',
  // The server has the fonts at hand; Vite alone does not.
  publicDir: command === 'serve' && join(import.meta.dirname, 'public'),
  plugins: [react(), ...languages()],
  build: {
    outDir: join(import.meta.dirname, 'dist/demo/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
}))
