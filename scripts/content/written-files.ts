/** README.md of a packed site. */
export const PACKED_README = `# A packed site

Everything that production needs, for the system it was packed on (see pack.json). It requires only Node 20.19 or newer.

    node site.js doctor     checks the settings, database, pictures and address
    node server.js          starts the site on 127.0.0.1:4173
    node site.js --help     releases: what is live, promote, roll back, fill a bucket

Settings come from the environment or from a file .env in this folder; .env.example explains each. The folder can be
read-only and belong to another user: then set DATA_DIR, where the site writes.
`

/** The head of `.env.example`. */
export const ENV_HEAD = `# Settings of the site. Copy to \`.env\` and change what you need; the environment wins over the file.
# Nothing is needed to try the site out: unset providers are embedded, and unset passcodes are generated. Production
# does not start while a setting marked (production) is missing. Pages hold what is marked (public), never a (secret).
# A value with # needs quotes, NAME="#...", because # begins a comment: a start refuses one without them.
#
# Made by \`npm run settings\` from host/settings/host-settings.ts, platform/definition/providers.ts and the remotes'
# remote.config.ts; do not edit.
`
