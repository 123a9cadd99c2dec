// Modules that workerd knows and JavaScript does not: WebAssembly, and files as bytes. `import x from "./file?worker-module"`.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "vite";

const SUFFIX = "?worker-module";

/** The Vite plugin. A build puts the file beside the Worker and leaves the import to workerd; elsewhere it is read by Node. */
export function workerModules(): Plugin {
  let isBuild = false;
  return {
    name: "worker-modules",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      if (!resolved) return null;
      const [file = ""] = resolved.id.split("?");
      if (!isBuild) return `${file}${SUFFIX}`;
      const fileName = basename(file);
      this.emitFile({ type: "asset", fileName, source: await readFile(file) });
      return { id: `./${fileName}`, external: true };
    },
    load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = JSON.stringify(id.slice(0, -SUFFIX.length));
      const read = `import { readFileSync } from "node:fs";\nconst bytes = readFileSync(${file});\n`;
      return id.includes(".wasm")
        ? `${read}export default new WebAssembly.Module(bytes);`
        : `${read}export default bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);`;
    },
  };
}
