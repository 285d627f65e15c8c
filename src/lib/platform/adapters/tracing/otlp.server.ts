/** Traces by OTLP over HTTP. A span holds a pattern, a status and times: never an address, a value or a person. */
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Trace, Tracing } from '../../ports/tracing.ts';

const PATH = '/v1/traces';
/** How often spans are sent, in milliseconds; more than wait in that time are dropped. */
const SEND_MS = 2000;
const WAITING_MAX = 4096;
/** A collector that is away holds up neither a batch nor the end of the process for longer. */
const TIMEOUT_MS = 3000;
const FAULT = 500;

/** `endpoint`: the collector's address, to which the path of traces is added. */
export function otlpTracing(endpoint: string, version: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}${PATH}`,
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'saidian', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_MS, maxQueueSize: WAITING_MAX }),
    ],
  });
  const tracer = provider.getTracer('saidian');

  function begin(id: string, method: string): Trace {
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    span.setAttributes({ 'http.request.method': method, 'saidian.request_id': id });
    const within: Context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      query({ kind, ms, failed }) {
        const now = Date.now();
        const child = tracer.startSpan(kind, { kind: SpanKind.CLIENT, startTime: now - ms }, within);
        child.setAttribute('db.operation.name', kind);
        if (failed) child.setStatus({ code: SpanStatusCode.ERROR });
        child.end(now);
      },
      end({ route, status }) {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status === 0 || status >= FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    begin,
    // What cannot be sent is lost: the site does not wait for its collector.
    close: () => provider.shutdown().catch(() => {}),
  };
}
