export const THIRD_PARTY_HEAD = `# Third parties

\`npm run settings\` writes this page from package-lock.json: the npm packages that production or a build loads, by
license. A packed site contains this page, the license texts of what its server bundles (\`LICENSES.md\`), and each
copied package with its own license file.
`

export const THIRD_PARTY_OTHERS = `
**libvips**, which sharp loads to read and write pictures, is under the LGPL 3.0 or later. It is a shared library of
its own (\`node_modules/@img/sharp-libvips-*\`): an operator may replace it with another build, and its sources are at
https://github.com/libvips/libvips and https://github.com/lovell/sharp-libvips.

**Fonts**: Instrument Sans and Instrument Serif, SIL Open Font License 1.1 (\`shared-ui/src/fonts/OFL.txt\`).

**Sample pictures and clips**: our own work, CC0 1.0 (\`embedded/media-library/library/LICENSE\`).
`
