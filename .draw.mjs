import { readFileSync, globSync, writeFileSync } from "node:fs";
const { plantMutants } = await import("./tools/mutants/plant-mutants.ts");
const { isPlanted } = await import("./tools/mutants/files.ts");
let s=20261124; const r=()=>{ s=(Math.imul(s,1664525)+1013904223)>>>0; return s/2**32; };
function draw(files, keep, n) { const all=[]; for (const f of files.sort()) { const text=readFileSync(f,"utf8"); for (const m of plantMutants(f, text).mutants) if (keep(f,m,text)) all.push({f,...m}); }
  return [all.length, all.map(x=>[r(),x]).sort((a,b)=>a[0]-b[0]).slice(0,n).map(x=>x[1])]; }
const inAction=(f,m,text)=>{ const lines=text.split("\n"); let l=m.line-1; while(l>=0 && !/^(export |function |async function |const )/.test(lines[l])) l--; return /\b(action|loader)\b/.test(lines[l]??""); };
const [nd,d]=draw(globSync("src/domain/**/*.ts").filter(isPlanted),()=>true,85);
const [nw,w]=draw(globSync("src/web/routes/**/*.{ts,tsx}").filter(isPlanted),inAction,15);
const [np,p]=draw(globSync("src/{platform,server}/**/*.ts").filter(isPlanted),()=>true,12);
console.log(nd,nw,np);
writeFileSync("/tmp/plant/m/sample.json",JSON.stringify([...d,...w,...p]));
writeFileSync("/tmp/plant/m/sample.txt",[...d,...w,...p].map(m=>`${m.f}#${m.number}`).join("\n"));
let i=0; for(const m of [...d,...w,...p]) console.log(`${++i} ${m.f.replace("src/","")}#${m.number}:${m.line} [${m.kind}] ${m.from.replace(/\s+/g," ").slice(0,170)} ==> ${m.to.replace(/\s+/g," ").slice(0,150)}`);
